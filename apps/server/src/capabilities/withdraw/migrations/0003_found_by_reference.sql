-- Operators find whose payout it is by its reference. Forward only; a mistake is mended by the next file.
create index withdrawals_reference_idx on withdrawals (upper(reference)) where reference is not null;
