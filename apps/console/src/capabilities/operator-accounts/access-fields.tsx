/** Roles and the limit, as they are typed for somebody new or somebody known. */
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { NumberField } from '@candor/ui/fields/number-field';
import { useText } from '../../platform/i18n/text.ts';
import { limitIn, type TypedAccess } from './access.model.ts';

export function AccessFields({
  value,
  onChange,
}: {
  value: TypedAccess;
  onChange: (value: TypedAccess) => void;
}) {
  const t = useText();
  const choose = (role: OperatorRole, isChosen: boolean) =>
    onChange({
      ...value,
      roles: operatorRoles.filter((one) => (one === role ? isChosen : value.roles.includes(one))),
    });
  return (
    <>
      <fieldset className="grid">
        <legend className="text-label font-medium">{t('console.operators.roles')}</legend>
        {operatorRoles.map((role) => (
          <Checkbox
            key={role}
            name={role}
            isCentred
            value={value.roles.includes(role)}
            onChange={(isChosen) => choose(role, isChosen)}
          >
            <span className="font-medium text-ink">{t(`console.role.${role}`)}</span>
            {' · '}
            {t(`console.roleText.${role}`)}
          </Checkbox>
        ))}
      </fieldset>
      <NumberField
        label={t('console.operators.limit')}
        hint={t('console.operators.limitHint')}
        name="limit"
        currency="USD"
        value={value.limitText}
        onChange={(limitText) => onChange({ ...value, limitText })}
        error={limitIn(value.limitText) === undefined ? t('console.operators.limitWrong') : null}
      />
    </>
  );
}
