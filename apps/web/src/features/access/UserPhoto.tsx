import { userRoutes, type User } from '@dragoman/contract/access';
import { useQuery } from '@tanstack/react-query';
import { file, outdate, upload } from '../../api/index.ts';
import { pictureAddress } from '../../ui/picture.ts';
import { Photo } from '../../ui/Photo.tsx';

/** A staff user's picture, and the button that sets it. */
export function UserPhoto({ user }: { user: User }) {
  const params = { id: user._id };
  const read = useQuery({
    queryKey: ['users', userRoutes.photo.path, user.photo],
    queryFn: async () => pictureAddress(await file(userRoutes.photo, { params })),
    enabled: user.photo !== null,
  });
  const set = async (picture: File) => {
    await upload(userRoutes.setPhoto, { params, body: {} }, [picture]);
    await outdate('users');
  };
  return (
    <Photo of={user.fullName} initials={user.fName.charAt(0) + user.lName.charAt(0)} src={read.data} onChoose={set} />
  );
}
