-- Who acts in the name of a company listens by their session and by their seat there, and stops with either.
-- Forward only; a mistake is mended by the next file.
alter table push_tickets add column key_id text;
