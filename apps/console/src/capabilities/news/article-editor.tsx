/** Writing the text of one language. The tools are those the document has nodes for. */
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
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
  const chain = () => editor.chain().focus();
  const addImage = async (picked: File, alt: string) => {
    try {
      const { id } = await upload(uploadArticleImage, picked);
      chain()
        .insertContent({ type: 'articleImage', attrs: { imageId: id, alt } })
        .run();
    } catch (error) {
      showToast(
        error instanceof CallRefused ? error.message : t('framework.networkError'),
        'problem',
      );
    }
  };
  return (
    <div
      role="toolbar"
      aria-label={t('console.news.tools')}
      className="flex flex-wrap gap-1.5 border-b border-line p-2"
    >
      <Tool
        name={t('console.news.tool.heading')}
        onPress={() => void chain().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        name={t('console.news.tool.subheading')}
        onPress={() => void chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool name={t('console.news.tool.bold')} onPress={() => void chain().toggleBold().run()} />
      <Tool
        name={t('console.news.tool.italic')}
        onPress={() => void chain().toggleItalic().run()}
      />
      <Tool
        name={t('console.news.tool.bullets')}
        onPress={() => void chain().toggleBulletList().run()}
      />
      <Tool
        name={t('console.news.tool.numbers')}
        onPress={() => void chain().toggleOrderedList().run()}
      />
      <Tool
        name={t('console.news.tool.table')}
        onPress={() => void chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      {isInTable && (
        <Tool name={t('console.news.tool.row')} onPress={() => void chain().addRowAfter().run()} />
      )}
      {isInTable && (
        <Tool
          name={t('console.news.tool.column')}
          onPress={() => void chain().addColumnAfter().run()}
        />
      )}
      {isInTable && (
        <Tool
          name={t('console.news.tool.noTable')}
          onPress={() => void chain().deleteTable().run()}
        />
      )}
      <Tool
        name={t('console.news.tool.note')}
        onPress={() => void chain().wrapIn('note', { tone: 'info' }).run()}
      />
      <Tool
        name={t('console.news.tool.warning')}
        onPress={() => void chain().wrapIn('note', { tone: 'warning' }).run()}
      />
      <Tool name={t('console.news.tool.link')} onPress={() => setInsert({ kind: 'link' })} />
      <Tool
        name={t('console.news.tool.instrument')}
        onPress={() => setInsert({ kind: 'instrument' })}
      />
      <Tool name={t('console.news.tool.picture')} onPress={() => file.current?.click()} />
      <Tool name={t('console.news.tool.undo')} onPress={() => void chain().undo().run()} />
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
              chain()
                .insertContent({ type: 'instrument', attrs: { source, code: text.toUpperCase() } })
                .run();
            else void addImage(insert.file, text);
            setInsert(null);
          }}
        />
      )}
    </div>
  );
}

function Tool({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button size="small" tone="secondary" onPress={onPress}>
      {name}
    </Button>
  );
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
