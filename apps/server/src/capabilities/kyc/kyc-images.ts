import { assert } from '@candor/kit/assert';
import type { Identity } from '../../core/customers/identity.ts';
import { listImageFacts, type ImageFacts } from '../../core/files/files.store.ts';
import type { Reader } from '../../platform/db/database.ts';

export type Side = 'front' | 'back' | 'license' | 'bankAccount';
export type KycImage = ImageFacts & { readonly side: Side };

export async function listKycImages(reader: Reader, identity: Identity): Promise<KycImage[]> {
  const sides = getSides(identity);
  const facts = new Map(
    (
      await listImageFacts(
        reader,
        sides.map(({ id }) => id),
      )
    ).map((image) => [image.id, image]),
  );
  return sides.map(({ side, id }) => {
    const image = facts.get(id);
    assert(image !== undefined, 'a claimed image stays');
    return { ...image, side };
  });
}

function getSides(identity: Identity): { side: Side; id: string }[] {
  const document = [
    { side: 'front', id: identity.frontImage } as const,
    { side: 'back', id: identity.backImage } as const,
  ];
  return identity.kind === 'individual'
    ? document
    : [
        ...document,
        { side: 'license', id: identity.licenseImage },
        { side: 'bankAccount', id: identity.bankAccountImage },
      ];
}
