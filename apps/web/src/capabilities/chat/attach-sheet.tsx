/** What can be attached: a picture, a file, or something of the own account. */
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { FileText, Image } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { cardKinds, type CardKind } from './card.model.ts';
import { cardGlyphs } from './card-view.tsx';
import { addCard } from './draft.ts';
import type { PreparedCard } from './outbox.model.ts';

/** The latest own ones of a kind. Other capabilities know them, so a composed screen draws it. */
export type CardList = ComponentType<{
  of: CardKind;
  onChoose: (card: PreparedCard) => void;
}>;

export function AttachSheet({
  isOpen,
  CardList,
  onFiles,
  onClose,
}: {
  isOpen: boolean;
  CardList: CardList;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [kind, setKind] = useState<CardKind | null>(null);
  const picture = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const close = () => {
    setKind(null);
    onClose();
  };
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same one can be chosen again.
    input.value = '';
    close();
  };
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={close}
      title={kind === null ? t('chat.attach') : t(`chat.card.${kind}`)}
    >
      {kind === null ? (
        <Kinds
          onPicture={() => picture.current?.click()}
          onFile={() => file.current?.click()}
          onKind={setKind}
        />
      ) : (
        <CardList
          of={kind}
          onChoose={(card) => {
            addCard(card);
            close();
          }}
        />
      )}
      <input
        ref={picture}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        multiple
        hidden
        aria-label={t('common.picture')}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={file}
        type="file"
        accept=".pdf,.txt,.csv,application/pdf,text/plain,text/csv"
        hidden
        aria-label={t('common.file')}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </AppSheet>
  );
}

function Kinds({
  onPicture,
  onFile,
  onKind,
}: {
  onPicture: () => void;
  onFile: () => void;
  onKind: (kind: CardKind) => void;
}) {
  const t = useText();
  return (
    <div className="-mx-4">
      <ListRow
        leading={<RowIcon of={Image} />}
        title={t('common.picture')}
        detail={t('chat.attach.picture.detail')}
        onPress={onPicture}
      />
      <ListRow
        leading={<RowIcon of={FileText} />}
        title={t('common.file')}
        detail={t('chat.attach.file.detail', { n: UPLOAD_SIZE_MB_MAX })}
        onPress={onFile}
      />
      {cardKinds.map((of, index) => (
        <ListRow
          key={of}
          leading={<RowIcon of={cardGlyphs[of]} />}
          title={t(`chat.card.${of}`)}
          detail={t(`chat.attach.${of}.detail`)}
          hasChevron
          isLast={index === cardKinds.length - 1}
          onPress={() => onKind(of)}
        />
      ))}
    </div>
  );
}
