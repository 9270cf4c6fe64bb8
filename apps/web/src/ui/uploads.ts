const permitted = /\.(pdf|xlsx?|pptx?|docx?|mp3|amr|mp4|3gp|3g2|jpe?g|png|zip|bin)$/i;
const recording = /\.(mp3|amr|mp4|3gp|3g2)$/i;
const megabyte = 1024 * 1024;

/**
 * Why the server would refuse a file for its size, before it is sent there: 25 MB, for recordings 200 MB
 * (rule files/limits).
 */
function tooLarge({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const most = recording.test(name) ? 200 : 25;
  return size > most * megabyte ? `Larger than ${most} MB` : undefined;
}

/** Said while a file is chosen that cannot be sent. */
export const removeUnsupported = 'Please remove all unsupported files.';

/** Why a document cannot be sent: its type, or its size. What has no type of its own is an octet-stream, and is taken. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>, notPermitted: string): string | undefined {
  const taken = permitted.test(file.name) || file.type === 'application/octet-stream';
  return taken ? tooLarge(file) : notPermitted;
}
