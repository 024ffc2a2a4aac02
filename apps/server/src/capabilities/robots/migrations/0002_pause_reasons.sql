-- Customers read why in their language. Pauses that were proposed before have one reason for all. Forward only; a mistake is mended by the next file.
alter table robot_pauses add column reason_zh_hans text constraint robot_pauses_reason_zh_hans_check check (reason_zh_hans <> '');

drop trigger robot_pauses_terms_stay on robot_pauses;
create trigger robot_pauses_terms_stay before update on robot_pauses
  for each row when ((old.reason, old.reason_zh_hans, old.proposed_by, old.proposed_at)
                     is distinct from (new.reason, new.reason_zh_hans, new.proposed_by, new.proposed_at))
  execute function refuse_change_of_ended_robot_pause();
