import { Navigate, useLocation } from 'react-router';
import { safePath } from './guard';

/** `/redirect/{path}` redirects to the path, so that its page is mounted again. */
export default function Redirect() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={safePath(pathname.replace(/^\/redirect/, '') + search + hash)} replace />;
}
