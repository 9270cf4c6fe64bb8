import { useState } from 'react';
import { DocumentUpload } from '../src/ui/DocumentUpload.tsx';
import { FileDrop } from '../src/ui/FileDrop.tsx';
import { Chapter, Example } from './Example.tsx';

const letter = new File(['A letter'], 'letter.pdf', { type: 'application/pdf' });
const program = new File(['A program'], 'setup.exe');
const refusalOf = (file: File) => (file.name.endsWith('.pdf') ? undefined : 'File type not permitted');

export function Files() {
  const [files, setFiles] = useState<readonly File[]>([letter, program]);
  return (
    <Chapter title="Files">
      <Example name="FileDrop: one accepted, one refused">
        <FileDrop files={files} onFiles={setFiles} refusalOf={refusalOf} />
      </Example>
      <Example name="FileDrop: on its way">
        <FileDrop files={[letter]} onFiles={setFiles} refusalOf={refusalOf} progress={40} onCancel={() => undefined} />
      </Example>
      <Example name="DocumentUpload">
        <DocumentUpload types={['Passport', 'DBS']} onUpload={async () => undefined} />
      </Example>
    </Chapter>
  );
}
