import { describe, expect, it } from 'vitest';
import { billTotals, charge, clientPrices, type RateStructure } from '../charging/index.ts';
import { noPence, pence, percent, rate } from '../money/index.ts';
import {
  amountDue,
  chooseRate,
  grandTotal,
  needsConfirmingAnew,
  quotationFigures,
  showsAdvance,
  workFromEntries,
} from './index.ts';

const invTotal = pence(18000);

describe('the grand total', () => {
  it('deducts the advance from bookings and not from offers (rules charging/job-e, quotations/offers-deduct-nothing)', () => {
    const advance = pence(5000);
    expect(grandTotal({ invTotal }, advance, 'Booking')).toBe(13000);
    for (const status of ['Quotation', 'Quotation Request', 'Quote Supplied'] as const) {
      expect(grandTotal({ invTotal }, advance, status)).toBe(18000);
    }
    expect(amountDue({ invTotal }, advance)).toBe(13000);
    expect(amountDue({ invTotal }, pence(20000))).toBe(-2000);
  });

  it('has its row in Booking, and elsewhere when something is deducted (rule quotations/advance-row)', () => {
    expect(showsAdvance(noPence, 'Booking')).toBe(true);
    expect(showsAdvance(noPence, 'Confirmed')).toBe(false);
    expect(showsAdvance(pence(5000), 'Confirmed')).toBe(true);
    expect(showsAdvance(pence(5000), 'Quote Supplied')).toBe(false);
  });
});

describe('the client rate (rule rates/which-rate)', () => {
  it("is the booking's, the special one, the client's, the location's, or none", () => {
    expect(chooseRate({ booking: 'a', special: 'b', client: 'c', location: 'd' })).toMatchObject({ value: 'a' });
    expect(chooseRate({ special: 'b', client: 'c', location: 'd' })).toMatchObject({ value: 'b' });
    expect(chooseRate({ booking: null, client: 'c', location: 'd' })).toMatchObject({ value: 'c' });
    expect(chooseRate({ location: 'd' })).toMatchObject({ value: 'd' });
    expect(chooseRate({})).toEqual({ allowed: false, refusal: 'Select a client billing rate' });
  });

  it('is confirmed anew when the price, date or times change (rule quotations/ready-to-send)', () => {
    expect(needsConfirmingAnew(['notes', 'startTime'])).toBe(true);
    expect(needsConfirmingAnew(['notes', 'phone'])).toBe(false);
  });
});

describe('the quotation form', () => {
  const structure: RateStructure = {
    telephoneInterpreting: rate('0.80'),
    videoInterpreting: rate(35),
    attendance: rate(30),
    travelPerhour: rate(20),
    waitingPerHour: rate(20),
    mileage: rate('0.45'),
    transcriptionUrgent: rate(12),
    transcriptionNonUrgent: rate(9),
    translation: {
      urgent: { threshold: 300, minimumRate: pence(4000), perWord: rate('0.12') },
      nonUrgent: { threshold: 300, minimumRate: pence(3200), perWord: rate('0.09') },
    },
  };
  const bands = [{ over: 45, upTo: 60, urgent: pence(72000), nonUrgent: pence(54000) }];
  const figures = (entries: Parameters<typeof workFromEntries>[0]) => {
    const charged = charge(workFromEntries(entries), clientPrices(structure, bands));
    if (!charged.allowed) throw new Error(charged.refusal);
    const totals = billTotals(charged.value.total, noPence, { vat: true, percent: percent(20) });
    if (!totals.allowed) throw new Error(totals.refusal);
    return quotationFigures(
      entries.service,
      charged.value.lines,
      totals.value,
      grandTotal(totals.value, noPence, 'Quotation'),
    );
  };
  const base = { urgency: 'urgent' as const, minimumAttendance: false };

  it('gives an onsite job its figures', () => {
    expect(
      figures({
        ...base,
        service: 'Onsite',
        attendanceOne: '02:20',
        attendanceTwo: '00:45',
        estimatedTravelIn: '00:50',
        estimatedTravelOut: '00:55',
        estimatedWaiting: '00:25',
        estimatedMileage: 18,
        parkingFee: pence(850),
      }),
    ).toMatchObject({
      attendanceOneMinRate: '30',
      totalAttendanceOneAmount: 7000,
      totalTravelInAmount: 1667,
      totalMileageAmount: 810,
      totalAmount: 15993,
    });
  });

  it('gives calls, documents and recordings theirs', () => {
    expect(figures({ ...base, service: 'Telephone', duration: '00:42', estimatedWaiting: '00:10' })).toMatchObject({
      costPerMin: '0.8',
      durationTeleAndVideoInMins: 42,
      totalDurationAmount: 3360,
      totalTeleAndVideoAmount: 3360,
      totalWaitingAmount: 333,
      totalAmount: 3693,
    });
    const video = figures({ ...base, service: 'Video Call', duration: '01:20' });
    expect(video).toMatchObject({
      costPerHour: '35',
      totalTeleAndVideoAmount: 4667,
      minimumUrgencyAndNonUrgencyCharge: 3500,
    });
    expect(video).not.toHaveProperty('totalDurationAmount');
    expect(figures({ ...base, service: 'Translation', wordCount: 450, pageCount: 3 })).toMatchObject({
      costPerWord: '0.12',
      threshold: 300,
      translationMinRate: 4000,
      totalAmount: 5400,
    });
    expect(figures({ ...base, service: 'Transcription', duration: '01:15' })).toMatchObject({
      costPerMin: '12',
      durationTranscriptionInMins: 75,
      totalTranscriptionMinCharges: 72000,
      totalTransDurationAmount: 18000,
      transTotalDurationAmount: 18000,
      totalAmount: 90000,
      totalPercentage: 18000,
      grandTotal: 108000,
    });
  });
});
