import BoldIcon from '@mui/icons-material/FormatBold';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import HeadingIcon from '@mui/icons-material/Title';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import RedoIcon from '@mui/icons-material/Redo';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, type ComponentType } from 'react';
import type { Insert } from './insert.ts';

interface RichTextEditorProps {
  readonly labelId: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly inserts: readonly Insert[];
}

export default function RichTextEditor({
  labelId,
  required,
  disabled,
  invalid,
  html,
  onChange,
  onBlur,
  inserts,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [3] }, link: { openOnClick: false } })],
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': String(required),
      },
    },
    // An empty editor still holds an empty paragraph.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  });
  useEffect(() => {
    // Effects also run over an editor that is being taken away.
    if (editor.isDestroyed) return;
    const held = editor.isEmpty ? '' : editor.getHTML();
    if (html !== held && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        '&:focus-within': { borderColor: invalid ? 'error.main' : 'primary.main' },
      }}
    >
      {!disabled && <Tools editor={editor} />}
      <Box
        sx={{
          maxHeight: 360,
          overflow: 'auto',
          '& .ProseMirror': { minHeight: 160, px: 1.5, py: 0.5, outline: 'none', overflowWrap: 'anywhere' },
          '& p': { my: 0.75 },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
      {inserts.length > 0 && <Inserts editor={editor} inserts={inserts} />}
    </Box>
  );
}

function Inserts({ editor, inserts }: { editor: Editor; inserts: readonly Insert[] }) {
  return (
    <Box
      role="group"
      aria-label="Fields"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {inserts.map(({ block, label, text }) => (
        <Chip
          key={text}
          label={label}
          size="small"
          onClick={() =>
            editor
              .chain()
              .focus()
              .insertContent(block ? `<p>${text}</p>` : text)
              .run()
          }
        />
      ))}
    </Box>
  );
}

interface Tool {
  readonly label: string;
  readonly Icon: ComponentType<{ fontSize?: 'small' }>;
  readonly run: (editor: Editor) => void;
  /** Name of what it turns on and off. */
  readonly mark?: string;
}

const tools: readonly Tool[] = [
  { label: 'Bold', Icon: BoldIcon, mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italic', Icon: ItalicIcon, mark: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    label: 'Underline',
    Icon: UnderlineIcon,
    mark: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Heading',
    Icon: HeadingIcon,
    mark: 'heading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bullet list',
    Icon: BulletsIcon,
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: NumbersIcon,
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Undo', Icon: UndoIcon, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', Icon: RedoIcon, run: (editor) => editor.chain().focus().redo().run() },
];

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ mark }) => mark !== undefined && now.isActive(mark)),
  });
  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ label, Icon, run, mark }, place) => (
        <IconButton
          key={label}
          size="small"
          aria-label={label}
          title={label}
          color={active[place] ? 'primary' : 'default'}
          {...(mark ? { 'aria-pressed': active[place] ?? false } : {})}
          // The text keeps its selection while the mouse is pressed here.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
