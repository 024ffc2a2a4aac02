/** What can be written: the nodes of an article and no others, so pasting brings nothing else. */
import { mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedLink } from '@candor/contract/kernel/article-links';
import { articleImageAddress } from '@candor/contract/news';

const instrument = Node.create({
  name: 'instrument',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: 0 }, code: { default: '' } }),
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'article-instrument' }),
    String(node.attrs['code']),
  ],
});

const articleImage = Node.create({
  name: 'articleImage',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ imageId: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => [
    'img',
    { src: articleImageAddress(String(node.attrs['imageId'])), alt: String(node.attrs['alt']) },
  ],
});

const note = Node.create({
  name: 'note',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  addAttributes: () => ({ tone: { default: 'info' } }),
  renderHTML: ({ node }) => ['aside', { 'data-tone': String(node.attrs['tone']) }, 0],
});

export const articleExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (href) => isAllowedLink(href),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  instrument,
  articleImage,
  note,
];
