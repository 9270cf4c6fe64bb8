import { priceOf, type Pence } from '../money/index.ts';
import type { MaybePrice, Price } from './prices.ts';

/** Thrown inside this folder where a needed price is empty; `charge` answers with a refusal instead. */
export class NotOffered extends Error {
  readonly service: string;
  constructor(service: string) {
    super(`${service} is not offered at this rate`);
    this.service = service;
  }
}

/** The price, or NotOffered when it is empty (rule rates/empty-price). */
export function requireOfferedPrice(price: MaybePrice, what: string): Price {
  if (price === null) throw new NotOffered(what);
  return price;
}

/** What `quantity` minutes, miles or words cost at a price; minutes at an hourly price are charged pro rata. */
export function costOf({ rate, per }: Price, quantity: number): Pence {
  return priceOf(rate, quantity, per === 'hour' ? 60 : 1);
}
