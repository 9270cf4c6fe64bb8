import { telephoneDigits, tidyPostcode } from '@dragoman/domain/validation';
import type { FieldProps } from './field.tsx';
import { TextField } from './TextField.tsx';

/** A telephone number, typed in any form: '+44 (0)20 7946 0911' becomes '02079460911' (rule basics/telephones). */
export const PhoneField = (props: FieldProps) => <TextField {...props} type="tel" tidy={telephoneDigits} />;

/** A postcode, typed in any form: 'sw1a1aa' becomes 'SW1A 1AA' (rule basics/postcodes). */
export const PostcodeField = (props: FieldProps) => <TextField {...props} tidy={tidyPostcode} />;
