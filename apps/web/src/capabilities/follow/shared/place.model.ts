/** What an address may name. */
import { idNamed, namedBy } from '../../../core/product/place.model.ts';

export const readAgencyId = namedBy(/^AGY\d{2}$/);
export const readOrderId = idNamed('fol');
