-- An auditor reads what was done about one instrument. Few entries name one, so the index is small. Forward only; a mistake is mended by the next file.
create index audit_entries_code_idx on audit_entries ((substring(details from '"code":"([A-Z0-9.]+)"')), seq desc)
  where substring(details from '"code":"([A-Z0-9.]+)"') is not null;
