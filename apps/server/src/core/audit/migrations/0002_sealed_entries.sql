-- What sealed entries of the log hide: a proposal until it is decided (or its last day has come), an internal note for good. The entry in the log
-- says nothing but the hash of this row's content with its salt; a customer finds the row when it was opened or its time has come.
-- Only the opening may ever be added. Forward only; a mistake is mended by the next file.
create table audit_seals (
  seq           bigint  primary key,
  customer_id   text    not null references customers (id),
  -- What opens it: the proposal, the restriction.
  reference     text    not null,
  salt          text    not null constraint audit_seals_salt_check check (salt ~ '^[0-9a-f]{64}$'),
  actor_kind    text    not null,
  operator_id   text,
  operator_name text    not null,
  roles         text[]  not null,
  network       text,
  action        text    not null,
  subject       text,
  reason        text,
  details       text    not null,
  -- Opened then at the latest; null for never.
  opens_by_ms   bigint,
  opened_at_ms  bigint,
  constraint audit_seals_opened_check check (opened_at_ms is null or opens_by_ms is not null)
);

create index audit_seals_customer_idx on audit_seals (customer_id, seq desc);
create index audit_seals_reference_idx on audit_seals (reference) where opened_at_ms is null;

create function audit_seals_open_once() returns trigger language plpgsql as $$
begin
  if old.opened_at_ms is null and new.opened_at_ms is not null
    and to_jsonb(new) - 'opened_at_ms' = to_jsonb(old) - 'opened_at_ms' then
    return new;
  end if;
  raise exception 'what was sealed in the audit log is opened once and never changed';
end
$$;

create trigger audit_seals_open_once before update on audit_seals for each row execute function audit_seals_open_once();
create trigger audit_seals_keep before delete on audit_seals for each row execute function audit_refuse_change();
create trigger audit_seals_keep_all before truncate on audit_seals for each statement execute function audit_refuse_change();
