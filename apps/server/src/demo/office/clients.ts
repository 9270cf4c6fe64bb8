import { clientRoutes } from '@dragoman/contract/clients';
import { rateRoutes } from '@dragoman/contract/rates';
import { addDays } from '@dragoman/domain/calendar';
import type { Location } from '@dragoman/domain/rates';
import { dayOf } from '../moments.ts';
import { type Random, random } from '../random.ts';
import { companyName } from '../words/companies.ts';
import { mailName, personName } from '../words/names.ts';
import { somewhere } from '../words/places.ts';
import { landline, mobileNumber } from '../words/telephones.ts';
import type { Office } from './office.ts';
import type { Newcomer, Staff } from './people.ts';
import { prices } from './prices.ts';

/** A client as bookings and payers need it. */
export interface DemoClient {
  readonly id: string;
  readonly name: string;
  readonly location: Location;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly address: string;
}

/** A client of the register, some of them with special rates, a note or a branch. */
export async function addClient(
  office: Office,
  { superadmin, admins }: Staff,
  { seed, index, today }: Newcomer,
): Promise<DemoClient> {
  const chance = random(seed, 'client', index);
  const { name, status } = companyName(index);
  const { address, postcode, location } = somewhere(chance);
  const person = personName(chance, 'british');
  const domain = `client${index + 1}.example`;
  const reach = {
    email: `${mailName(person.full)}@${domain}`,
    phone: landline(chance),
    mobile: mobileNumber(chance),
    address,
  };
  const isSpecial = index % 6 === 1;
  const { data } = await office.call(chance.pick(admins), clientRoutes.create, {
    body: {
      companyName: name,
      dor: addDays(dayOf(office.clock.now()), -chance.whole(5, 900)),
      contactPerson: person.full,
      position: chance.pick(['Practice Manager', 'Partner', 'Case Worker', 'Office Manager']),
      ...reach,
      postcode,
      location,
      companyStatus: status,
      acName: 'Accounts Payable',
      acEmailOne: `accounts@${domain}`,
      acEmailTwo: `ledger@${domain}`,
      acNumber: landline(chance),
      renewalDueDate: addDays(today, chance.whole(-5, 360)),
      contactReceived: chance.chance(0.9),
      creditLimit: chance.chance(0.3),
      approvedSpecialRates: isSpecial,
      isRegistered: true,
      regNotes: 'Registered by telephone',
      active: true,
      ...(index % 5 === 0 ? { branches: [branchOf(chance)] } : {}),
    },
  });
  if (index % 4 === 0) {
    const text = chance.pick(['Pays at the end of the month.', 'Wants the file reference on every invoice.']);
    await office.call(admins[1], clientRoutes.addNote, { params: { id: data._id }, body: { text } });
  }
  if (isSpecial) {
    const body = { rateName: location, clientID: data.clientID, ...prices(0.85 + chance.whole(0, 2) / 20) };
    await office.call(superadmin, rateRoutes.create, { body });
  }
  return { id: data._id, name, location, contact: person.full, ...reach };
}

function branchOf(chance: Random) {
  const { address, postcode } = somewhere(chance);
  return { officeName: `${address.split(', ').at(-1)!} office`, officeAddress: address, postcode };
}
