/** What an address may name. */
import { idNamed, namedBy } from '../../../core/product/place.model.ts';

export const readBondCode = namedBy(/^[A-Z0-9]{4,16}$/);
export const readHoldingId = idNamed('bnd');
export const readTradeId = idNamed('btr');
