import { fileTypeFromBuffer } from 'file-type';

/** Said of a file that is not taken; spelled as the product spells it. */
export const notPermitted = 'File type not premitted';

const megabyte = 1024 * 1024;

/** 25 MB, for audio and video 200 MB (rules files/types, files/limits). */
export function mostBytes(contentType: string): number {
  return /^(audio|video)\//.test(contentType) ? 200 * megabyte : 25 * megabyte;
}

// One container under many brands: readers go by what is in it, whatever the name says.
const recordings = [
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/3gpp',
  'video/3gpp2',
  'audio/mp4',
  'audio/x-m4a',
] as const;

/** Extension → what its content must show itself to be; '' stands for content without a signature. */
const kinds: Readonly<Record<string, { readonly type: string; readonly shows: readonly string[] }>> = {
  pdf: { type: 'application/pdf', shows: ['application/pdf'] },
  jpg: { type: 'image/jpeg', shows: ['image/jpeg'] },
  jpeg: { type: 'image/jpeg', shows: ['image/jpeg'] },
  png: { type: 'image/png', shows: ['image/png', 'image/apng'] },
  mp3: { type: 'audio/mpeg', shows: ['audio/mpeg', ''] },
  amr: { type: 'audio/amr', shows: ['audio/amr'] },
  mp4: { type: 'video/mp4', shows: recordings },
  '3gp': { type: 'video/3gpp', shows: recordings },
  '3g2': { type: 'video/3gpp2', shows: recordings },
  zip: { type: 'application/zip', shows: ['application/zip'] },
  doc: { type: 'application/msword', shows: ['application/x-cfb', 'application/rtf', 'text/rtf'] },
  xls: { type: 'application/vnd.ms-excel', shows: ['application/x-cfb'] },
  ppt: { type: 'application/vnd.ms-powerpoint', shows: ['application/x-cfb'] },
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
};

// What a browser, an office program or a computer would run or open, whatever its content pretends to be (rule files/types).
const active = new Set(
  'html htm xhtml shtml svg svgz xml xsl js mjs cjs ts jsx tsx css php jsp asp aspx exe dll msi bat cmd com scr ps1 vbs vbe wsf sh jar app deb rpm apk iso lnk hta swf docm dotm xlsm xltm xlam pptm potm ppsm url webloc desktop mht mhtml scf reg msc chm xll cpl slk iqy oqy dqy rqy img vhd vhdx udf library-ms settingcontent-ms search-ms searchconnector-ms appref-ms application appx appxbundle msix msixbundle rdp inf ins isp pif gadget sct wsc wsh jse vb ws ps1xml ps2 psc1 psd1 psm1 mst msp hlp one onepkg xla xlt xlw xlsb ade adp mde accde accdr py pyw pl rb diagcab theme themepack website contact printerexport'.split(
    ' ',
  ),
);
const runs =
  /^(application\/(x-msdownload|x-elf|x-mach-binary|java-vm|wasm|x-shockwave-flash|x-executable|vnd\.microsoft\.portable-executable)|text\/html|image\/svg)/;

/**
 * What a file is, by its name and its first bytes: a known extension must show its own signature, active content is refused,
 * anything else passes as octet-stream. Undefined: not permitted.
 */
export async function contentTypeOf(name: string, head: Uint8Array): Promise<string | undefined> {
  // Windows drops final dots and spaces.
  const extension = /\.([^.]+?)[. ]*$/.exec(name.toLowerCase())?.[1] ?? '';
  if (active.has(extension)) return undefined;
  const shown = (await fileTypeFromBuffer(head))?.mime ?? (isPdfBehindLines(head) ? 'application/pdf' : '');
  if (runs.test(shown) || looksLikeMarkup(head)) return undefined;
  const kind = kinds[extension];
  if (!kind) return 'application/octet-stream';
  return kind.shows.includes(shown) ? kind.type : undefined;
}

// Controls, and what turns the direction of writing; joiners belong to the letters of some scripts.
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name without what nobody sees: 'invoice\u202efdp.exe' would show as 'invoiceexe.pdf' (rule files/stored-names). */
export function visibleName(name: string): string {
  return name.replaceAll(unseen, '').trim();
}

/** Only these are shown in place; everything else is a download (rule files/types). */
export function showsInPlace(contentType: string): boolean {
  return contentType === 'application/pdf' || /^image\/(jpeg|png)$/.test(contentType);
}

function looksLikeMarkup(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 512)).toString('utf8').trimStart().toLowerCase();
  // A recording in AMR begins like a script.
  return /^(<!doctype|<html|<svg|<script|<\?xml|<\?php|#!(?!amr))/.test(text);
}

/**
 * Whether a PDF begins further down, as readers accept it within the first 1,024 bytes (ISO 32000-2, annex I): behind line ends or a
 * printer's commands, and never behind markup.
 */
function isPdfBehindLines(head: Uint8Array): boolean {
  const [before, ...rest] = Buffer.from(head.subarray(0, 1024 + 5))
    .toString('latin1')
    .split('%PDF-');
  return rest.length > 0 && !/<\0?[a-z!?/]/i.test(before!);
}

function office(kind: string) {
  const type = `application/vnd.openxmlformats-officedocument.${kind}`;
  return { type, shows: [type, 'application/zip'] };
}
