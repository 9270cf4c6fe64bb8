import { interpreterRoutes, type Interpreter } from '@dragoman/contract/interpreters';
import { useQuery } from '@tanstack/react-query';
import { outdate, reading, upload } from '../../api/index.ts';
import { Photo } from '../../ui/Photo.tsx';

/** An interpreter's picture, set by those who may edit the profile (rule files/photos). */
export function InterpreterPhoto({ profile }: { profile: Interpreter }) {
  const params = { id: profile._id };
  const read = useQuery({ ...reading(interpreterRoutes.base64Photo, { params }), enabled: profile.photo !== null });
  const shown = read.data?.base64str;
  const set = async (picture: File) => {
    await upload(interpreterRoutes.changePhoto, { params, body: {} }, [picture]);
    await outdate('interpreters');
  };
  return (
    <Photo
      of={profile.fullname}
      initials={profile.fname.charAt(0) + profile.lname.charAt(0)}
      src={shown && asAddress(shown)}
      onChoose={profile.isAccessTo ? set : undefined}
    />
  );
}

const asAddress = (text: string): string => (text.startsWith('data:') ? text : `data:image/jpeg;base64,${text}`);
