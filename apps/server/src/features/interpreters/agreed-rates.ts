import type { AgreedRates } from '@dragoman/contract/interpreters';
import { interpreterBandKeys, type InterpreterRates } from '@dragoman/domain/charging';
import { pence, rate, type Pence, type Rate } from '@dragoman/domain/money';

type Figure = number | null | undefined;
type Service = NonNullable<AgreedRates['service']>;
type Urgencies<T> = { urgent?: T | undefined; nonUrgent?: T | undefined };

const asRate = (pounds: Figure): Rate | null => (pounds == null ? null : rate(pounds));
const asPence = (pounds: Figure): Pence | null => (pounds == null ? null : pence(Math.round(pounds * 100)));
const rateNumber = (stored: Rate | null | undefined): number | null => (stored == null ? null : Number(stored));
const pounds = (stored: Pence | null | undefined): number | null => (stored == null ? null : stored / 100);

/** Rates as they travel (pounds, nested as on the wire) → as they are kept and charged by. */
export function keptRates({ service = {} }: AgreedRates): InterpreterRates {
  const onsite = service.onsite?.rate ?? {};
  return {
    telephone: asRate(service.telephone),
    tWaiting: asRate(service.tWaiting),
    video: asRate(service.video),
    vWaiting: asRate(service.vWaiting),
    onsite: {
      attendance: asRate(onsite.attendance),
      waiting: asRate(onsite.waiting),
      travelIn: asRate(onsite.travelIn),
      travelOut: asRate(onsite.travelOut),
      milage: asRate(onsite.milage),
    },
    translation: keptTranslation(service),
    transcription: {
      urgent: asRate(service.transcription?.urgent),
      nonUrgent: asRate(service.transcription?.nonUrgent),
      bands: keptBands(service),
    },
  };
}

function keptTranslation(service: Service): NonNullable<InterpreterRates['translation']> {
  const { urgent, nonUrgent }: Urgencies<{ perWord?: Figure; minCharges?: Figure }> = service.translation?.rate ?? {};
  return {
    urgent: { perWord: asRate(urgent?.perWord), minCharges: asPence(urgent?.minCharges) },
    nonUrgent: { perWord: asRate(nonUrgent?.perWord), minCharges: asPence(nonUrgent?.minCharges) },
  };
}

function keptBands(service: Service): NonNullable<NonNullable<InterpreterRates['transcription']>['bands']> {
  const entered = service.transcription?.rate ?? {};
  return Object.fromEntries(
    interpreterBandKeys.map((key) => [
      key,
      { urgent: asPence(entered[key]?.urgent), nonUrgent: asPence(entered[key]?.nonUrgent) },
    ]),
  );
}

/** Rates as they are kept → as they travel; null where the agency's default counts (rule interpreters/agreed-rates). */
export function shownRates(kept: InterpreterRates): AgreedRates {
  const { onsite = {}, translation = {}, transcription = {} } = kept;
  const shownTranslation = (urgency: 'urgent' | 'nonUrgent') => ({
    perWord: rateNumber(translation[urgency]?.perWord),
    minCharges: pounds(translation[urgency]?.minCharges),
  });
  const shownBand = (key: (typeof interpreterBandKeys)[number]) => ({
    urgent: pounds(transcription.bands?.[key]?.urgent),
    nonUrgent: pounds(transcription.bands?.[key]?.nonUrgent),
  });
  return {
    service: {
      translation: { rate: { urgent: shownTranslation('urgent'), nonUrgent: shownTranslation('nonUrgent') } },
      onsite: {
        rate: {
          attendance: rateNumber(onsite.attendance),
          waiting: rateNumber(onsite.waiting),
          travelIn: rateNumber(onsite.travelIn),
          travelOut: rateNumber(onsite.travelOut),
          milage: rateNumber(onsite.milage),
        },
      },
      video: rateNumber(kept.video),
      vWaiting: rateNumber(kept.vWaiting),
      telephone: rateNumber(kept.telephone),
      tWaiting: rateNumber(kept.tWaiting),
      transcription: {
        urgent: rateNumber(transcription.urgent),
        nonUrgent: rateNumber(transcription.nonUrgent),
        rate: Object.fromEntries(interpreterBandKeys.map((key) => [key, shownBand(key)])),
      },
    },
  };
}
