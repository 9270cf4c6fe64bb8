import XmlIcon from '@mui/icons-material/CodeOutlined';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';

interface EInvoiceButtonProps {
  readonly standing: { readonly may: boolean; readonly why: string | null; readonly note: string | null };
  /** What the file is called. */
  readonly name: string;
  readonly fetchFile: () => Promise<Blob>;
}

/** Downloads a document as an electronic invoice, or says why it cannot be one (rule einvoices/where). */
export function EInvoiceButton({ fetchFile, name, standing: { may, note, why } }: EInvoiceButtonProps) {
  const download = async () => saveFile(await fetchFile(), `${name}.xml`);
  return (
    <span title={may ? (note ?? undefined) : undefined}>
      <ExplainedButton
        startIcon={<XmlIcon />}
        why={may ? undefined : (why ?? undefined)}
        onClick={() => void download().catch(() => undefined)}
      >
        E-Invoice
      </ExplainedButton>
    </span>
  );
}
