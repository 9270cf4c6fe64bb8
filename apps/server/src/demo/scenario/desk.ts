import type { CalendarDay } from '@dragoman/domain/calendar';
import { Agenda } from '../office/agenda.ts';
import type { Office } from '../office/office.ts';
import type { DemoInterpreter } from '../office/interpreters.ts';
import type { Register } from '../office/register.ts';
import type { Random } from '../random.ts';
import type { Staff } from '../office/people.ts';
import { dayOf } from '../moments.ts';

/** What everybody who takes part in a scenario shares. */
export class Desk {
  readonly agenda = new Agenda();
  readonly office: Office;
  readonly register: Register;
  readonly #jobs = new Map<string, number>();
  /** The moment whose turn it is. */
  now = 0;

  constructor(office: Office, register: Register) {
    this.office = office;
    this.register = register;
  }

  get staff(): Staff {
    return this.register.staff;
  }

  readonly today = (): CalendarDay => dayOf(this.now);

  /** Of those who can, one of the less busy. */
  engage(able: readonly DemoInterpreter[], chance: Random): DemoInterpreter {
    const jobsOf = ({ id }: DemoInterpreter) => this.#jobs.get(id) ?? 0;
    const [one, other] = [chance.pick(able), chance.pick(able)];
    const engaged = jobsOf(one) <= jobsOf(other) ? one : other;
    this.#jobs.set(engaged.id, jobsOf(engaged) + 1);
    return engaged;
  }

  /** Lets everything happen up to `end`. */
  async run(end: number): Promise<void> {
    await this.agenda.run(end, async (at) => {
      await this.office.deliver();
      this.now = at;
      this.office.clock.set(at);
    });
    await this.office.deliver();
  }
}
