import type { ServiceType } from '@dragoman/domain/charging';
import { isBlank, requiredSheetFields, sheetFields, type Sheet, type SheetField } from '@dragoman/domain/timesheets';

/** The parts of a sheet that are asked for where they differ (rule timesheets/folded). */
export type SheetPart = 'times' | 'travel' | 'expenses' | 'note';

const isTravel = (field: SheetField): boolean => field.startsWith('travelIn') || field.startsWith('travelOut');

const belongs: Readonly<Record<SheetPart, (field: SheetField) => boolean>> = {
  times: (field) => field.endsWith('Time') && !isTravel(field),
  travel: (field) => isTravel(field) || field === 'mileage',
  expenses: (field) => field === 'parking' || field === 'travelCost',
  note: (field) => field === 'note',
};

/** The fields of a part that a service's sheet has. */
export const fieldsOfPart = (part: SheetPart, service: ServiceType): SheetField[] =>
  [...sheetFields[service], 'note' as const].filter(belongs[part]);

/** The parts of a service's sheet. */
export const partsOf = (service: ServiceType): SheetPart[] =>
  (['times', 'travel', 'expenses', 'note'] as const).filter((part) => fieldsOfPart(part, service).length > 0);

/** Whether a part holds anything else than what was booked, or what was booked leaves something to be entered. */
export function partDiffers(part: SheetPart, service: ServiceType, sheet: Sheet, booked: Sheet): boolean {
  const blank = (field: SheetField, of: Sheet) => (isBlank(of[field]) ? null : of[field]);
  return fieldsOfPart(part, service).some(
    (field) =>
      blank(field, sheet) !== blank(field, booked) ||
      (blank(field, booked) === null && requiredSheetFields[service].includes(field)),
  );
}
