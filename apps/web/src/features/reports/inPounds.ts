import { formatPounds, pence } from '@dragoman/domain/money';

/** Pounds as pictures say them, whole ones without pence. */
export const inPounds = (pounds: number): string => formatPounds(pence(Math.round(pounds * 100))).replace(/\.00$/, '');
