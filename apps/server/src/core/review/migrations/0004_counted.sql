-- What the head of the queue counts is read from narrow indexes, not from the cases themselves, and a case knows its customer and number beside
-- the parts of "for me". Forward only; a mistake is mended by the next file.
create index reviews_escalated_idx on reviews (seq) where state = 'pending' and escalated_at is not null;
create index reviews_proposed_idx on reviews (proposed_by, customer_id, kind) where state = 'pending' and proposed_by is not null;
create index reviews_in_hand_idx on reviews (claimed_by, customer_id, kind) where state = 'pending' and claimed_by is not null and proposed_by is null;
create index reviews_free_idx on reviews (kind, customer_id) where state = 'pending' and claimed_by is null and proposed_by is null;
