/** An interpreter's full name: fore, middle and last name with one space between. */
export function fullName(name: {
  readonly fname: string;
  readonly mname?: string | null | undefined;
  readonly lname: string;
}): string {
  return [name.fname, name.mname, name.lname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
