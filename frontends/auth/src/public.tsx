import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './public.css';
import { CodePage } from './signin/code-page';
import { SignInPage } from './signin/sign-in-page';
import './texts';

const ConfirmEmailPage = lazy(() => import('./email-change/confirm-email-page'));
const UndoEmailChangePage = lazy(() => import('./email-change/undo-email-change-page'));
const InvitationPage = lazy(() => import('./password/invitation-page'));
const ForgotPasswordPage = lazy(() => import('./password/forgot-password-page'));
const ResetPasswordPage = lazy(() => import('./password/reset-password-page'));
const TermsPage = lazy(() => import('./terms/terms-page'));
const UnsubscribePage = lazy(() => import('./unsubscribe/unsubscribe-page'));

/** The public pages of signing in (specification: daily work 2, Public routes). They come before antd: see @attesta/ui/base. */
export default function PublicPages(): ReactNode {
  return (
    <Routes>
      <Route path="/signin" element={<SignInPage />} />
      <Route path="/otp-verification" element={<CodePage />} />
      <Route path="/terms-and-conditions" element={<TermsPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
      <Route path="/unsubscribe" element={<UnsubscribePage />} />
      <Route path="*" element={<Navigate to="/signin" replace />} />
    </Routes>
  );
}
