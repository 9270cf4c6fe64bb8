import { mayWithdrawNote } from '@dragoman/domain/validation';
import type { CommandContext } from '../command-context.ts';
import { refuse } from '../http/refusal.ts';

interface StoredNote {
  readonly _id: string;
  readonly text: string;
  readonly updated: Date;
}

interface Withdrawal<Note> {
  /** The table of the notes, under which the audit has them. */
  readonly table: string;
  /** The notes of the record, newest first. The record must be locked by the caller. */
  readonly notes: readonly Note[];
  readonly id: string;
  /** Whether a note was written by a command that did more. */
  readonly ofCommand?: (note: Note) => boolean;
}

/** The note that is to be withdrawn. Refused where it is not there or may not be (rule screens/undo). */
export async function withdrawableNote<Note extends StoredNote>(
  command: CommandContext,
  { table, notes, id, ofCommand = () => false }: Withdrawal<Note>,
): Promise<Note> {
  const at = notes.findIndex((each) => each._id === id);
  const note = notes[at];
  if (!note) throw refuse.notFound();
  const authors = await command.tx
    .selectFrom('audit_log')
    .select(['record_id', 'actor_id'])
    .where('record_table', '=', table)
    .where('action', '=', 'create')
    .where(
      'record_id',
      'in',
      notes.slice(0, at + 1).map(({ _id }) => _id),
    )
    .execute();
  const isOwn = ({ actor_id }: { actor_id: string | null }) => actor_id !== null && actor_id === command.actor.id;
  const may = mayWithdrawNote(
    {
      own: authors.some((author) => author.record_id === id && isOwn(author)),
      answered: authors.some((author) => !isOwn(author)),
      ofCommand: ofCommand(note),
      writtenAt: note.updated,
    },
    command.now,
  );
  if (!may.allowed) throw refuse.conflict(may.refusal);
  return note;
}
