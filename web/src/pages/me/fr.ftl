# Words of /me, fetched only there.

me-nameless = Sans prénom
me-introduce = Dire mon prénom
me-change = Changer
me-all-games = Toutes mes parties
me-records = Mes records
me-account = Mon compte
me-guest = invité
me-devices = { $n ->
    [one] sur un appareil
   *[other] sur { $n } appareils
}
me-settings = Réglages
me-data = Mes données
forget = M’oublier
forget-what = Efface ton nom, ton visage, ce que tu as dit et tes résultats. Tu quittes tes tables. Les parties jouées avec d’autres restent entières pour eux, sans ton nom. C’est irréversible.
forget-sure = Oui, m’oublier pour de bon
forgotten = C’est fait : plus rien ici ne parle de toi.
