import {
  finePrice,
  hourlyPrice,
  locationField,
  locations,
  minimumPrice,
  rateNameField,
  thresholdField,
  chooseLocation,
} from '@dragoman/domain/rates';
import { rate, type Rate } from '@dragoman/domain/money';
import { z } from 'zod';
import { Counted, Id, Instant, Pounds, poundsOf, RateNumber } from '../kit/index.ts';

/**
 * An entered price, checked by the rule of its unit before it becomes an exact decimal; null = not offered
 * (rule rates/empty-price).
 */
function enteredPrice(rule: typeof hourlyPrice) {
  return z
    .codec(rule, z.custom<Rate>(), { decode: (value) => rate(value), encode: (value) => Number(value) })
    .nullable()
    .optional();
}

const enteredMinimum = poundsOf(minimumPrice).nullable().optional();

/**
 * One urgency's translation price as entered: `MinimumRate` is spelled so (rule rates/translation-prices).
 */
const EnteredTranslation = z.strictObject({
  threshold: thresholdField.optional(),
  MinimumRate: enteredMinimum,
  perWord: enteredPrice(finePrice),
});

const EnteredPrices = {
  attendance: enteredPrice(hourlyPrice),
  travelPerhour: enteredPrice(hourlyPrice),
  waitingPerHour: enteredPrice(hourlyPrice),
  mileage: enteredPrice(hourlyPrice),
  telephoneInterpreting: enteredPrice(finePrice),
  videoInterpreting: enteredPrice(hourlyPrice),
  translationUrgent: enteredPrice(finePrice),
  translationNonUrgent: enteredPrice(finePrice),
  translation: z
    .strictObject({ urgent: EnteredTranslation.optional(), nonUrgent: EnteredTranslation.optional() })
    .optional(),
  transcriptionUrgent: enteredPrice(finePrice),
  transcriptionNonUrgent: enteredPrice(finePrice),
};

/**
 * A new rate structure. With `clientID` (a client's number as text) it is that client's special rate and its name is
 * one of the two locations; the server stores '{rateName}_{clientID}' (rule rates/special-rates). Of a translation
 * price given both flat and nested, the nested one counts (rule rates/translation-prices).
 */
export const NewRateStructure = z
  .strictObject({
    rateName: rateNameField,
    clientID: z
      .string()
      .regex(/^\d{1,15}$/, 'Unknown client')
      .optional(),
    enabled: z.boolean().optional(),
    ...EnteredPrices,
  })
  .refine((entered) => entered.clientID === undefined || locationField.safeParse(entered.rateName).success, {
    path: ['rateName'],
    error: chooseLocation,
  });
export type NewRateStructure = z.output<typeof NewRateStructure>;

/** Changed fields of a rate structure, with the version (`updatedAt`) they were made from. A special rate keeps its name. */
export const ChangedRateStructure = z.strictObject({
  updatedAt: Instant.optional(),
  rateName: rateNameField.optional(),
  enabled: z.boolean().optional(),
  ...EnteredPrices,
});
export type ChangedRateStructure = z.output<typeof ChangedRateStructure>;

const price = RateNumber.nullable();

/**
 * One urgency's translation price: words the minimum covers, the minimum in pounds, pounds a word beyond
 * (rule rates/translation-prices).
 */
export const TranslationPrice = z.object({
  threshold: z.number().int(),
  MinimumRate: Pounds.nullable(),
  perWord: price,
});

/**
 * A client billing rate as it travels: null = not offered; translation prices both flat and nested
 * (rule rates/translation-prices). `example`: the prices of a fresh installation, which nobody has confirmed; any saved
 * change confirms them.
 */
export const RateStructureRow = z.object({
  _id: Id,
  rateName: z.string(),
  enabled: z.boolean(),
  example: z.boolean(),
  clientID: z.string().nullable(),
  attendance: price,
  travelPerhour: price,
  waitingPerHour: price,
  mileage: price,
  telephoneInterpreting: price,
  videoInterpreting: price,
  translationUrgent: price,
  translationNonUrgent: price,
  translation: z.object({ urgent: TranslationPrice, nonUrgent: TranslationPrice }),
  transcriptionUrgent: price,
  transcriptionNonUrgent: price,
  updatedAt: Instant,
});
export type RateStructureRow = z.output<typeof RateStructureRow>;

/**
 * What uses a rate structure: clients billed by it, open bookings it was chosen for, and the place whose jobs it bills
 * where no other rate is chosen (rule rates/which-rate).
 */
export const RateUse = z.object({
  clients: z.number().int(),
  bookings: Counted,
  location: z.enum(locations).nullable(),
});
export type RateUse = z.output<typeof RateUse>;
