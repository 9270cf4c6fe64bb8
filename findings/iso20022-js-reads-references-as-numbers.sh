#!/usr/bin/env bash
# The texts of camt.053 are texts, whatever figures they have. iso20022.js reads an account number of figures and a
# remittance text of figures as numbers: '00123456' is account 123456 (as a string), and '001234' is 1234 (a number in a
# field that is typed as a string). A British account number or an invoice number with a leading zero is another one.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error iso20022.js@0.0.15 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}
const statement = (account, amount, words) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-10-09T00:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-10-09T00:00:00Z</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>GBP</Ccy><Svcr><FinInstnId><BIC>AAAAGB2L</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">501.15</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-08</Dt></Dt></Bal>
<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt><ValDt><Dt>2026-10-05</Dt></ValDt>
<BkTxCd><Prtry><Cd>BGC</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const { CashManagementEndOfDayReport } = await import('iso20022.js');
const [read] = CashManagementEndOfDayReport.fromXML(statement('00123456', '1.15', '001234')).statements;
const [entry] = read.entries;

const seen = [read.account.accountNumber, entry.transactions[0].remittanceInformation];
console.log(`iso20022.js ${version('iso20022.js')}: account 00123456, remittance 001234`);
report(String(seen[0]) === '123456' && seen[1] === 1234, seen);
JS
node look.mjs
