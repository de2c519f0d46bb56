import { Route, Routes } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import './auth.css';
import ProfilePage from './profile/profile-page';
import './texts';

/** One's own account. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/profile" element={<ProfilePage />} />
    </Routes>
  );
}
