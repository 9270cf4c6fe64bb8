import type { Random } from '../random.ts';
import type { Culture } from './languages.ts';

interface Names {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
  readonly nationality: string;
}

const list = (text: string): string[] => text.split(' ');

const names: Readonly<Record<Culture, Names>> = {
  african: {
    female: list('Abena Adaeze Amara Chioma Folake Ngozi Zainab Wanjiru Rudo Aminata'),
    male: list('Chidi Emeka Kwame Kofi Tunde Juma Tendai Ousmane Ibrahim Sekou'),
    last: list('Adeyemi Okafor Mensah Boateng Eze Mwangi Moyo Diallo Kamara Bangura Nwosu'),
    nationality: 'Nigerian',
  },
  arabic: {
    female: list('Amal Fatima Huda Layla Mariam Noor Rania Salma Shilan Yasmin'),
    male: list('Ahmed Bilal Hassan Karim Mahmoud Omar Rebin Samir Tariq Yousef'),
    last: list('Al-Sayed Haddad Hassan Ibrahim Khalil Mansour Nasser Rashid Saleh Karim Aziz'),
    nationality: 'Iraqi',
  },
  balkan: {
    female: list('Ana Arta Dafina Elena Ivana Jelena Liridona Mirela Teuta Vesna'),
    male: list('Agron Arben Dejan Dritan Georgi Ilir Marko Nikos Petar Stefan'),
    last: list('Berisha Dimitrov Gashi Hoxha Ivanov Jovanovic Kola Krasniqi Markovic Papadakis Shehu'),
    nationality: 'Albanian',
  },
  baltic: {
    female: list('Agne Daiva Ieva Inga Kristina Laima Rasa Ruta Vaida Zane'),
    male: list('Andris Darius Jonas Juris Linas Mantas Rimas Tomas Valdis Vytautas'),
    last: list('Balciunas Berzins Jankauskas Kalnins Kazlauskas Ozols Petrauskas Stankus Tamm Zukauskas'),
    nationality: 'Lithuanian',
  },
  british: {
    female: list('Alice Charlotte Eleanor Emily Grace Hannah Jane Megan Olivia Sophie'),
    male: list('Andrew Daniel David George James Jack Oliver Peter Thomas William'),
    last: list('Baker Clarke Davies Evans Green Harris Hughes Jones Morgan Taylor Thompson Turner Walker Wright'),
    nationality: 'British',
  },
  chinese: {
    female: list('Fang Hui Jing Lan Li Mei Min Xia Yan Ying'),
    male: list('Bo Chen Feng Hao Jun Lei Ming Tao Wei Zhong'),
    last: list('Chan Chen Cheung Huang Lam Lee Li Liu Wang Wong Zhang'),
    nationality: 'Chinese',
  },
  eastern: {
    female: list('Agnieszka Anna Ewa Irina Katarzyna Lenka Magdalena Natalia Olga Zuzana'),
    male: list('Andrzej Dmitri Jakub Jan Marek Mikhail Pavel Piotr Tomasz Viktor'),
    last: list('Bondarenko Horvath Ivanova Kowalski Kovacs Lewandowski Melnyk Nowak Novotny Petrov Wojcik Zielinski'),
    nationality: 'Polish',
  },
  horn: {
    female: list('Almaz Ayaan Eden Fartun Genet Hirut Hodan Mihret Saba Selam'),
    male: list('Abdi Abel Bereket Dawit Filmon Hussein Mohamud Samuel Tesfay Yonas'),
    last: list('Abdullahi Abebe Ali Bekele Ghebre Haile Hersi Mehari Tekle Warsame Yusuf'),
    nationality: 'Eritrean',
  },
  iberian: {
    female: list('Ana Beatriz Carmen Catarina Elena Ines Joana Lucia Marta Sofia'),
    male: list('Carlos Diego Duarte Joao Jorge Luis Miguel Nuno Pedro Rui'),
    last: list('Alves Costa Fernandes Ferreira Garcia Gomez Lopez Martinez Pereira Santos Silva'),
    nationality: 'Portuguese',
  },
  indian: {
    female: list('Aisha Anjali Deepa Farah Kavita Lakshmi Meera Nasreen Priya Sunita'),
    male: list('Arjun Faisal Imran Kamal Mohan Nadeem Rajesh Ravi Suresh Vikram'),
    last: list('Ahmed Begum Choudhury Fernando Hussain Khan Nair Patel Rahman Sharma Singh Sivakumar'),
    nationality: 'Indian',
  },
  persian: {
    female: list('Azadeh Farida Fereshteh Laila Maryam Nasrin Parisa Roya Shabnam Zohra'),
    male: list('Ali Amir Behrouz Farhad Hamid Javad Mirwais Najib Reza Zalmay'),
    last: list('Ahmadi Amini Ebrahimi Hosseini Karimi Mohammadi Noorzai Rahimi Sadeghi Stanikzai Yousafzai'),
    nationality: 'Iranian',
  },
  romance: {
    female: list('Alina Andreea Chiara Claire Cristina Elena Francesca Ioana Julie Simona'),
    male: list('Adrian Alexandru Bogdan Florin Luca Marc Matteo Mihai Pierre Vasile'),
    last: list('Bianchi Ciobanu Dumitru Dupont Ionescu Laurent Marin Popa Popescu Rossi Stan Weber'),
    nationality: 'Romanian',
  },
  southeast: {
    female: list('Anh Dewi Hoa Lan Linh Maricel Ngoc Siti Somchai Thuy'),
    male: list('Agus Binh Duc Hung Jose Minh Niran Quang Rizal Tuan'),
    last: list('Bui Dang Hoang Le Nguyen Pham Reyes Santoso Suwan Tran Vu'),
    nationality: 'Vietnamese',
  },
  turkic: {
    female: list('Ayse Aysel Defne Dilara Elif Fatma Gulnara Leyla Sevinc Zeynep'),
    male: list('Ahmet Emre Eldar Hakan Kemal Mehmet Murat Orhan Rustam Timur'),
    last: list('Aliyev Aydin Celik Demir Kaya Karimov Mammadov Ozturk Sahin Yildiz Yilmaz'),
    nationality: 'Turkish',
  },
};

export interface PersonName {
  readonly first: string;
  readonly last: string;
  readonly gender: 'female' | 'male';
  readonly nationality: string;
}

export function personName(chance: Random, culture: Culture): PersonName {
  const { female, male, last, nationality } = names[culture];
  const gender = chance.chance(0.55) ? 'female' : 'male';
  return { first: chance.pick(gender === 'female' ? female : male), last: chance.pick(last), gender, nationality };
}

/** A name as it stands in an e-mail address. */
export function mailName({ first, last }: { readonly first: string; readonly last: string }): string {
  return `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '');
}
