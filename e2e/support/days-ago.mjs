// Loaded by the server of a journey before anything else: it lives some days ago until the file that is named exists.
import { existsSync } from 'node:fs';

const { DAYS_AGO: days, DAYS_AGO_UNTIL: file } = process.env;
const Present = Date;
let behind = Number(days) * 86_400_000;
setInterval(() => {
  if (behind > 0 && existsSync(file)) behind = 0;
}, 50).unref();

globalThis.Date = class extends Present {
  constructor(...given) {
    if (given.length === 0) super(Present.now() - behind);
    else super(...given);
  }

  static now() {
    return Present.now() - behind;
  }
};
