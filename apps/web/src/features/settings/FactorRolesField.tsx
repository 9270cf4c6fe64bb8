import { staffRoleLabels, staffRoles, type StaffRole } from '@dragoman/domain/access';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useController } from 'react-hook-form';
import { settingsLabels as label } from './labels.ts';

/** Roles whose people sign in with a second factor (rule access/second-factor). */
export function FactorRolesField() {
  const { field } = useController({ name: 'secondFactorRoles' });
  const chosen = field.value as readonly StaffRole[];
  const toggle = (role: StaffRole) =>
    field.onChange(staffRoles.filter((each) => (each === role) !== chosen.includes(each)));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label.secondFactorRoles}</FormLabel>
      <FormGroup row>
        {staffRoles.map((role) => (
          <FormControlLabel
            key={role}
            label={staffRoleLabels[role]}
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(role)}
                onChange={() => toggle(role)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>Whoever has none sets it up before anything else: have your own first.</FormHelperText>
    </FormControl>
  );
}
