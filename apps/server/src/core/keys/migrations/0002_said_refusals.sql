-- What the sentence of a refusal is filled with: JSON, whole numbers as 12n. Forward only; a mistake is mended by the next file.
alter table api_key_refusals add column said text not null default '{}';
