-- An agreement may be signed in Traditional Chinese; the PDF keeps the text as it was read.
alter table signed_terms drop constraint signed_terms_language_check;
alter table signed_terms add constraint signed_terms_language_check check (language in ('en', 'zhHans', 'zhHant'));
