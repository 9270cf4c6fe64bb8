/**
 * Where screens and the dialogs above them stand. An open dialog hides from screen readers what stands beside it on the
 * stage; messages stand off it, so that they are heard whatever is open.
 */
export const stageId = 'stage';

/** The place for dialogs and menus; the page itself where there is no stage. */
export const stage = (): HTMLElement => document.getElementById(stageId) ?? document.body;
