import { finePrice, hourlyPrice, minimumPrice } from '@dragoman/domain/rates';
import { z } from 'zod';

const hourly = hourlyPrice.nullish();
const fine = finePrice.nullish();
const minimum = minimumPrice.nullish();

const Band = z.strictObject({ urgent: minimum, nonUrgent: minimum }).optional();

/**
 * What one interpreter agreed, in pounds a unit, by the names of the wire ('milage' too). Anything
 * left out or null means the agency's default rate; 0 means 0 (rule interpreters/agreed-rates).
 */
export const AgreedRates = z.strictObject({
  service: z
    .strictObject({
      translation: z
        .strictObject({
          rate: z
            .strictObject({
              urgent: z.strictObject({ perWord: fine, minCharges: minimum }).optional(),
              nonUrgent: z.strictObject({ perWord: fine, minCharges: minimum }).optional(),
            })
            .optional(),
        })
        .optional(),
      onsite: z
        .strictObject({
          rate: z
            .strictObject({ attendance: hourly, waiting: hourly, travelIn: hourly, travelOut: hourly, milage: hourly })
            .optional(),
        })
        .optional(),
      video: hourly,
      vWaiting: hourly,
      telephone: fine,
      tWaiting: fine,
      transcription: z
        .strictObject({
          urgent: fine,
          nonUrgent: fine,
          rate: z
            .strictObject({
              mins05: Band,
              mins510: Band,
              mins1015: Band,
              mins1530: Band,
              mins3045: Band,
              hour4501: Band,
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});
export type AgreedRates = z.output<typeof AgreedRates>;
