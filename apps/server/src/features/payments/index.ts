export { allocateAdvances, changeAdvance, freeAdvances, reserveForDiscount } from './advances.service.ts';
export { paymentImplementations } from './payments.routes.ts';
export { allocatedFrom, lockAdvances, lockPaymentsOn, reservedFor } from './payments.queries.ts';
export {
  createOpeningCredits,
  lockOpeningCredits,
  reverseOpeningCredits,
  spentOpeningCredits,
} from './opening.service.ts';
export { payersNamed } from './payers.views.ts';
export { isPayer, payerName } from './payments.views.ts';
export { paymentPeriodic, paymentTasks, runningPayments } from './running-sums.tasks.ts';
export { receiveClientPayment } from './receipts.service.ts';
export { releaseAll, undoReceipt } from './corrections.service.ts';
export { reverseWriteOffsOf } from './write-offs.service.ts';
