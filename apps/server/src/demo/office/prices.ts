import { pence, rate, type Rate } from '@dragoman/domain/money';

/** The agency's prices, or a client's own, by a factor. */
export function prices(factor: number) {
  const price = (usual: number, places = 2): Rate => rate((usual * factor).toFixed(places));
  const words = (perWord: number, minimum: number) => ({
    threshold: 300,
    MinimumRate: pence(minimum),
    perWord: price(perWord, 4),
  });
  return {
    attendance: price(32),
    travelPerhour: price(20),
    waitingPerHour: price(20),
    mileage: rate('0.45'),
    telephoneInterpreting: price(0.8, 3),
    videoInterpreting: price(36),
    translation: { urgent: words(0.14, 45_00), nonUrgent: words(0.11, 36_00) },
    transcriptionUrgent: price(12),
    transcriptionNonUrgent: price(9),
  };
}
