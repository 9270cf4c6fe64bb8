import { z } from 'zod';
import { Pounds, RateNumber } from '../kit/index.ts';

const rate = RateNumber.optional();
const amount = Pounds.optional();
const count = z.number().optional();

/**
 * The quotation sub-object: rates in pounds a unit, amounts in pounds, minutes and words as
 * numbers; absent where the service has no such figure.
 */
export const QuotationFigures = z.object({
  costPerMin: rate,
  costPerHour: rate,
  costPerWord: rate,
  totalDurationAmount: amount,
  totalTransDurationAmount: amount,
  transTotalDurationAmount: amount,
  durationTeleAndVideoInMins: count,
  durationTranscriptionInMins: count,
  totalTeleAndVideoAmount: amount,
  totalTranscriptionMinCharges: amount,
  totalTranslationMinCharges: amount,
  attendanceOneMinRate: rate,
  totalAttendanceOneAmount: amount,
  attendanceTwoMinRate: rate,
  totalAttendanceTwoAmount: amount,
  travelInMinRate: rate,
  totalTravelInAmount: amount,
  travelOutMinRate: rate,
  totalTravelOutAmount: amount,
  waitingMinRate: rate,
  totalWaitingAmount: amount,
  minimumUrgencyAndNonUrgencyCharge: amount,
  mileageMinRate: rate,
  totalMileageAmount: amount,
  translationMinRate: amount,
  threshold: count,
  discounts: Pounds,
  totalAmount: Pounds,
  subTotalAmount: Pounds,
  totalPercentage: Pounds,
  grandTotal: Pounds,
});
