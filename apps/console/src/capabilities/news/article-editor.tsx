/** Writing the text of one language. The tools are those the document has nodes for. */
import {
  EditorContent,
  useEditor,
  useEditorState,
  type ChainedCommands,
  type Editor,
} from '@tiptap/react';
import { uploadArticleImage } from '@candor/contract/news';
import { CallRefused } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { emptyDocument, readDocument } from '@candor/contract/kernel/article-document';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { upload } from '../../platform/upload.ts';
import { toEditor } from './editor-document.model.ts';
import { articleExtensions } from './editor-schema.ts';
import { InsertPanel } from './insert-panel.tsx';
import type { Insert } from './insert.model.ts';

export function ArticleEditor({
  label,
  body,
  isEditable,
  onReady,
  onChange,
}: {
  label: string;
  /** JSON text of the document it begins with. */
  body: string;
  isEditable: boolean;
  onReady: (editor: Editor) => void;
  onChange: () => void;
}) {
  const editor = useEditor({
    extensions: articleExtensions,
    content: toEditor(readDocument(body) ?? emptyDocument),
    editable: isEditable,
    // The page's policy allows no style element; the rules are in console.css.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onCreate: ({ editor: made }) => onReady(made),
    onUpdate: onChange,
  });
  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
  return (
    <div className="rounded-control border border-line">
      {isEditable && <Tools editor={editor} />}
      <EditorContent editor={editor} className="article-editor min-h-80 px-4 py-3" />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const t = useText();
  const [insert, setInsert] = useState<Insert | null>(null);
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isActive('table'),
  });
  const file = useRef<HTMLInputElement>(null);
  const addImage = async (picked: File, alt: string) => {
    try {
      const { id } = await upload(uploadArticleImage, picked);
      insertNode(editor, 'articleImage', { imageId: id, alt });
    } catch (error) {
      showToast(
        error instanceof CallRefused ? error.message : t('framework.networkError'),
        'problem',
      );
    }
  };
  const acts = (tools: readonly ToolName[]) =>
    tools.map((name) => (
      <Tool
        key={name}
        name={t(`console.news.tool.${name}`)}
        onPress={() => ACTS[name](editor.chain().focus()).run()}
      />
    ));
  return (
    <div
      role="toolbar"
      aria-label={t('console.news.tools')}
      className="flex flex-wrap gap-1.5 border-b border-line p-2"
    >
      {acts(['heading', 'subheading', 'bold', 'italic', 'bullets', 'numbers', 'table'])}
      {isInTable && acts(['row', 'column', 'noTable'])}
      {acts(['note', 'warning'])}
      <Tool name={t('console.news.tool.link')} onPress={() => setInsert({ kind: 'link' })} />
      <Tool
        name={t('console.news.tool.instrument')}
        onPress={() => setInsert({ kind: 'instrument' })}
      />
      <Tool name={t('console.news.tool.picture')} onPress={() => file.current?.click()} />
      {acts(['undo'])}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (picked !== undefined) setInsert({ kind: 'picture', file: picked });
        }}
      />
      {insert !== null && (
        <InsertPanel
          of={insert}
          onClose={() => setInsert(null)}
          onInsert={(text, source) => {
            if (insert.kind === 'link') setLink(editor, text);
            else if (insert.kind === 'instrument')
              insertNode(editor, 'instrument', { source, code: text.toUpperCase() });
            else void addImage(insert.file, text);
            setInsert(null);
          }}
        />
      )}
    </div>
  );
}

const ACTS = {
  heading: (chain) => chain.toggleHeading({ level: 2 }),
  subheading: (chain) => chain.toggleHeading({ level: 3 }),
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  bullets: (chain) => chain.toggleBulletList(),
  numbers: (chain) => chain.toggleOrderedList(),
  table: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  row: (chain) => chain.addRowAfter(),
  column: (chain) => chain.addColumnAfter(),
  noTable: (chain) => chain.deleteTable(),
  note: (chain) => chain.wrapIn('note', { tone: 'info' }),
  warning: (chain) => chain.wrapIn('note', { tone: 'warning' }),
  undo: (chain) => chain.undo(),
} satisfies Readonly<Record<string, (chain: ChainedCommands) => ChainedCommands>>;
type ToolName = keyof typeof ACTS;

function Tool({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button size="small" tone="secondary" onPress={onPress}>
      {name}
    </Button>
  );
}

function insertNode(editor: Editor, type: string, attrs: Readonly<Record<string, unknown>>): void {
  editor.chain().focus().insertContent({ type, attrs }).run();
}

/** On what is marked; without a mark the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty)
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href }).run();
}
