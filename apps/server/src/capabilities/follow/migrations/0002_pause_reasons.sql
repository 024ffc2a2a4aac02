-- Customers read why in their language. Pauses that were proposed before have one reason for all. Forward only; a mistake is mended by the next file.
alter table follow_pauses add column reason_zh_hans text constraint follow_pauses_reason_zh_hans_check check (reason_zh_hans <> '');

drop trigger follow_pauses_terms_stay on follow_pauses;
create trigger follow_pauses_terms_stay before update on follow_pauses
  for each row when ((old.fund_id, old.reason, old.reason_zh_hans, old.proposed_by, old.proposed_at)
                     is distinct from (new.fund_id, new.reason, new.reason_zh_hans, new.proposed_by, new.proposed_at))
  execute function follow_pauses_refuse_change();
