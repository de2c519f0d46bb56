import { registerTranslations } from '@attesta/ui';
import { Navigate, Route, Routes } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import './auth.css';
import { PasswordHelp } from './signin/password-help';
import { SignInPage } from './signin/sign-in-page';
import { TermsPage } from './terms/terms-page';

registerTranslations('auth', {
  en: () => import('./locales/en.json'),
  zh: () => import('./locales/zh.json'),
  ar: () => import('./locales/ar.json'),
  it: () => import('./locales/it.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
});

/** The public pages of signing in (specification: daily work 2, Public routes). */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/signin" element={<SignInPage />} />
      <Route path="/otp-verification" element={<SignInPage />} />
      <Route path="/terms-and-conditions" element={<TermsPage />} />
      <Route path="/forgot-password" element={<PasswordHelp />} />
      <Route path="/reset-password" element={<PasswordHelp />} />
      <Route path="*" element={<Navigate to="/signin" replace />} />
    </Routes>
  );
}
