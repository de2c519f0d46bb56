import type { RemoteSource } from '@attesta/ui/remote';

/** The public pages of signing in (specification: daily work 2, Public routes), and one's own account. */
export const remote: RemoteSource = {
  name: 'auth',
  screens: [
    { path: '/signin', public: true },
    { path: '/otp-verification', public: true },
    { path: '/terms-and-conditions', public: true },
    { path: '/forgot-password', public: true },
    { path: '/reset-password', public: true },
    { path: '/invitation', public: true },
    { path: '/confirm-email', public: true },
    { path: '/undo-email-change', public: true },
    { path: '/unsubscribe', public: true },
    { path: '/ss/profile', needs: ['auth.GetAccountSecurity'] },
  ],
};
