-- Notices about deposits name the reference from now on. Until here all deposits of a customer had the same one, so it is known for those
-- that were sent before. Forward only; a mistake is mended by the next file.
update messages m set "values" = m."values" || jsonb_build_object('reference', d.reference)
from (select distinct on (customer_id) customer_id, reference from deposits order by customer_id, seq) d
where d.customer_id = m.customer_id and m.template in ('depositReceived', 'depositCredited', 'depositRefused', 'depositLate') and not m."values" ? 'reference';
