import { CheckboxField } from '../../ui/form/index.ts';

/** Whether the firm is a client of the register: ticked by choosing one; unticked, the name stays as if typed. */
export function AllocateField() {
  return <CheckboxField name="allocateCompany" label="Allocate" help="The company is a client of the register" />;
}
