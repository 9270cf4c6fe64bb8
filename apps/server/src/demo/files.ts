import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';

/** A PDF with one line of text. */
export function demoFile(line: string): Promise<Buffer> {
  return renderToBuffer(h(Document, null, h(Page, { size: 'A4', style: { padding: 60 } }, h(Text, null, line))));
}
