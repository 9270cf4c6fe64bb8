import type { Random } from '../random.ts';
import type { Culture } from './languages.ts';

interface Names {
  readonly female: readonly string[];
  readonly male: readonly string[];
  /** The more usual first. */
  readonly last: readonly string[];
  /** Beginnings and endings of names that few have. */
  readonly rare: readonly [beginnings: readonly string[], endings: readonly string[]];
  readonly nationality: string;
}

const list = (text: string): string[] => text.split(' ');

const names: Readonly<Record<Culture, Names>> = {
  african: {
    female: list('Abena Adaeze Amara Chioma Folake Ngozi Zainab Wanjiru Rudo Aminata'),
    male: list('Chidi Emeka Kwame Kofi Tunde Juma Tendai Ousmane Ibrahim Sekou'),
    last: list('Adeyemi Okafor Mensah Boateng Eze Mwangi Moyo Diallo Kamara Bangura Nwosu'),
    rare: [list('Ade Olu Ayo Ola Ogun Fola Temi Kola Sho Baba'), list('bayo wole dele kunle tunde')],
    nationality: 'Nigerian',
  },
  arabic: {
    female: list('Amal Fatima Huda Layla Mariam Noor Rania Salma Shilan Yasmin'),
    male: list('Ahmed Bilal Hassan Karim Mahmoud Omar Rebin Samir Tariq Yousef'),
    last: list('Al-Sayed Haddad Hassan Ibrahim Khalil Mansour Nasser Rashid Saleh Karim Aziz'),
    rare: [list('Bakr Tamim Zahr Jabr Qahtan Rubay Shamm Ghamd Harb Otayb'), list('i an awi ani oun')],
    nationality: 'Iraqi',
  },
  balkan: {
    female: list('Ana Arta Dafina Elena Ivana Jelena Liridona Mirela Teuta Vesna'),
    male: list('Agron Arben Dejan Dritan Georgi Ilir Marko Nikos Petar Stefan'),
    last: list('Berisha Dimitrov Gashi Hoxha Ivanov Jovanovic Kola Krasniqi Markovic Papadakis Shehu'),
    rare: [list('Petr Nikol Stojan Milan Georg Todor Radul Vukas Bogdan Zhiv'), list('ovic ov ev evski aj')],
    nationality: 'Albanian',
  },
  baltic: {
    female: list('Agne Daiva Ieva Inga Kristina Laima Rasa Ruta Vaida Zane'),
    male: list('Andris Darius Jonas Juris Linas Mantas Rimas Tomas Valdis Vytautas'),
    last: list('Balciunas Berzins Jankauskas Kalnins Kazlauskas Ozols Petrauskas Stankus Tamm Zukauskas'),
    rare: [list('Urban Jasin Matul Grigal Paul Vitk Rimk Ziel Liep Kruml'), list('auskas aitis ins enas onis')],
    nationality: 'Lithuanian',
  },
  british: {
    female: list('Alice Charlotte Eleanor Emily Grace Hannah Jane Megan Olivia Sophie'),
    male: list('Andrew Daniel David George James Jack Oliver Peter Thomas William'),
    last: list('Baker Clarke Davies Evans Green Harris Hughes Jones Morgan Taylor Thompson Turner Walker Wright'),
    rare: [list('Ash Black Brad Clay Hart Holl Lang Mar Stan Thorn'), list('field ley worth ham combe')],
    nationality: 'British',
  },
  chinese: {
    female: list('Fang Hui Jing Lan Li Mei Min Xia Yan Ying'),
    male: list('Bo Chen Feng Hao Jun Lei Ming Tao Wei Zhong'),
    last: list('Chan Chen Cheung Huang Lam Lee Li Liu Wang Wong Zhang'),
    rare: [list('Ou Si Zhu Shang Huang Dong Xia Nan Gong Lu'), list('yang ma ge guan fu')],
    nationality: 'Chinese',
  },
  eastern: {
    female: list('Agnieszka Anna Ewa Irina Katarzyna Lenka Magdalena Natalia Olga Zuzana'),
    male: list('Andrzej Dmitri Jakub Jan Marek Mikhail Pavel Piotr Tomasz Viktor'),
    last: list('Bondarenko Horvath Ivanova Kowalski Kovacs Lewandowski Melnyk Nowak Novotny Petrov Wojcik Zielinski'),
    rare: [list('Wisn Krawcz Dabr Mazur Ostrow Sobol Gors Lipin Kamin Zabl'), list('iewski ynski enko uk owicz')],
    nationality: 'Polish',
  },
  horn: {
    female: list('Almaz Ayaan Eden Fartun Genet Hirut Hodan Mihret Saba Selam'),
    male: list('Abdi Abel Bereket Dawit Filmon Hussein Mohamud Samuel Tesfay Yonas'),
    last: list('Abdullahi Abebe Ali Bekele Ghebre Haile Hersi Mehari Tekle Warsame Yusuf'),
    rare: [
      list('Gebre Wolde Haile Tesfa Kidane Mengis Habte Berhane Zere Asge'),
      list('mariam selassie giorgis michael hiwot'),
    ],
    nationality: 'Eritrean',
  },
  iberian: {
    female: list('Ana Beatriz Carmen Catarina Elena Ines Joana Lucia Marta Sofia'),
    male: list('Carlos Diego Duarte Joao Jorge Luis Miguel Nuno Pedro Rui'),
    last: list('Alves Costa Fernandes Ferreira Garcia Gomez Lopez Martinez Pereira Santos Silva'),
    rare: [list('Mont Carv Cast Figu Pinh Olm Sob Vald Barr Tav'), list('eiro alho anha eda ares')],
    nationality: 'Portuguese',
  },
  indian: {
    female: list('Aisha Anjali Deepa Farah Kavita Lakshmi Meera Nasreen Priya Sunita'),
    male: list('Arjun Faisal Imran Kamal Mohan Nadeem Rajesh Ravi Suresh Vikram'),
    last: list('Ahmed Begum Choudhury Fernando Hussain Khan Nair Patel Rahman Sharma Singh Sivakumar'),
    rare: [list('Chandra Bala Rama Krishna Jaya Vijaya Maha Siva Naga Raja'), list('sekhar murthy nathan kumar gopal')],
    nationality: 'Indian',
  },
  persian: {
    female: list('Azadeh Farida Fereshteh Laila Maryam Nasrin Parisa Roya Shabnam Zohra'),
    male: list('Ali Amir Behrouz Farhad Hamid Javad Mirwais Najib Reza Zalmay'),
    last: list('Ahmadi Amini Ebrahimi Hosseini Karimi Mohammadi Noorzai Rahimi Sadeghi Stanikzai Yousafzai'),
    rare: [list('Jafar Soltan Taher Morad Akbar Rostam Kazem Sharif Nazar Haidar'), list('i zadeh pour nejad ian')],
    nationality: 'Iranian',
  },
  romance: {
    female: list('Alina Andreea Chiara Claire Cristina Elena Francesca Ioana Julie Simona'),
    male: list('Adrian Alexandru Bogdan Florin Luca Marc Matteo Mihai Pierre Vasile'),
    last: list('Bianchi Ciobanu Dumitru Dupont Ionescu Laurent Marin Popa Popescu Rossi Stan Weber'),
    rare: [list('Mold Cost Grig Bal Const Serb Munt Vlad Rad Lup'), list('ovan escu oiu eanu arini')],
    nationality: 'Romanian',
  },
  southeast: {
    female: list('Anh Dewi Hoa Lan Linh Maricel Ngoc Siti Somchai Thuy'),
    male: list('Agus Binh Duc Hung Jose Minh Niran Quang Rizal Tuan'),
    last: list('Bui Dang Hoang Le Nguyen Pham Reyes Santoso Suwan Tran Vu'),
    rare: [list('Su Wi Har Set Gun Kus Pra Bu Tan Rat'), list('manto jaya wati tono dharma')],
    nationality: 'Vietnamese',
  },
  turkic: {
    female: list('Ayse Aysel Defne Dilara Elif Fatma Gulnara Leyla Sevinc Zeynep'),
    male: list('Ahmet Emre Eldar Hakan Kemal Mehmet Murat Orhan Rustam Timur'),
    last: list('Aliyev Aydin Celik Demir Kaya Karimov Mammadov Ozturk Sahin Yildiz Yilmaz'),
    rare: [list('Demir Yurt Kara Ak Gok Altin Ay Boz Ulu Tas'), list('oglu kaya tepe soy er')],
    nationality: 'Turkish',
  },
};

export interface PersonName {
  readonly full: string;
  readonly first: string;
  readonly last: string;
  readonly gender: 'female' | 'male';
  readonly nationality: string;
}

/** Some names are everywhere, and some are met once: a search finds thousands, or one. */
export function personName(chance: Random, culture: Culture): PersonName {
  const { female, male, nationality } = names[culture];
  const gender = chance.chance(0.55) ? 'female' : 'male';
  const first = chance.pick(gender === 'female' ? female : male);
  const last = familyName(chance, names[culture]);
  return { full: `${first} ${last}`, first, last, gender, nationality };
}

function familyName(chance: Random, { last, rare: [beginnings, endings] }: Names): string {
  if (!chance.chance(0.06)) return last[Math.floor(last.length * chance.next() ** 1.6)]!;
  const name = `${chance.pick(beginnings)}${chance.pick(endings)}`;
  return chance.chance(0.3) ? `${name}-${chance.pick(last)}` : name;
}

const everybody = Object.values(names);
const oneOf = (choices: Iterable<string>): string => `(?:${[...new Set(choices)].join('|')})`;
const rareNames = everybody.map(({ rare: [beginnings, endings] }) => `${oneOf(beginnings)}${oneOf(endings)}`);
const lastNames = oneOf(
  [...everybody.flatMap(({ last }) => last), ...rareNames].toSorted((a, b) => b.length - a.length),
);

/** Finds the names that personName gives. */
export const personPattern = String.raw`\b${oneOf(everybody.flatMap(({ female, male }) => [...female, ...male]))} ${lastNames}(?:-${lastNames})?\b`;

const cultureOf = new Map(
  everybody.flatMap((one) => [...one.female, ...one.male].map((first) => [first, one] as const)),
);

/** Somebody else of the same culture and gender. */
export function anotherPerson(chance: Random, person: string): string {
  const [first = ''] = person.split(' ');
  const culture = cultureOf.get(first)!;
  const firsts = culture.female.includes(first) ? culture.female : culture.male;
  return `${chance.pick(firsts)} ${familyName(chance, culture)}`;
}

/** A name as it stands in an e-mail address. */
export function mailName(person: string): string {
  return person
    .toLowerCase()
    .replace(' ', '.')
    .replaceAll(/[^a-z.]/g, '');
}
