-- Operators find whose deposit it is by what stands on the transfer. Forward only; a mistake is mended by the next file.
create index deposits_reference_idx on deposits (upper(reference));
