import { overlap, type Slot } from '@dragoman/domain/bookings';
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
  readonly #taken = new Map<string, Slot[]>();
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

  /** Of those who can, one of the less busy, and who is free at the times if anybody is. */
  engage(able: readonly DemoInterpreter[], times: readonly Slot[], chance: Random): DemoInterpreter {
    const jobsOf = ({ id }: DemoInterpreter) => this.#jobs.get(id) ?? 0;
    const [one, other] = [chance.pick(able), chance.pick(able)];
    const drawn = jobsOf(one) <= jobsOf(other) ? [one, other] : [other, one];
    const engaged = [...drawn, ...able].find((person) => this.#isFree(person, times)) ?? drawn[0]!;
    this.#jobs.set(engaged.id, jobsOf(engaged) + 1);
    for (const slot of times) this.#takenBy(engaged, slot.date).push(slot);
    return engaged;
  }

  #isFree(person: DemoInterpreter, times: readonly Slot[]): boolean {
    return times.every((slot) => !this.#takenBy(person, slot.date).some((taken) => overlap(taken, slot)));
  }

  #takenBy({ id }: DemoInterpreter, day: CalendarDay): Slot[] {
    const key = `${id} ${day}`;
    const taken = this.#taken.get(key) ?? [];
    this.#taken.set(key, taken);
    return taken;
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
